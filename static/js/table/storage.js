/** Reads and writes the browser's storage, which may be full, forbidden or absent without harm to the game. */

export function safely(getStorage) {
  const attempt = (act) => {
    try {
      return act(getStorage());
    } catch {
      return null;
    }
  };
  return {
    get: (name) => attempt((storage) => storage.getItem(name)),
    set: (name, value) => attempt((storage) => storage.setItem(name, value)),
    remove: (name) => attempt((storage) => storage.removeItem(name)),
  };
}

/** This tab only, gone with it: moves on their way and drafts. */
export const tabStorage = safely(() => globalThis.sessionStorage);

/** Shared by all tabs of this browser: habits such as the sound switch, never anything secret. */
export const browserStorage = safely(() => globalThis.localStorage);
