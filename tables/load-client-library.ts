type Library = typeof import('@supabase/supabase-js')

let attempts = 0

/**
 * Loads the client library from its own chunk. A browser remembers a failed module import until the page is closed. Most browsers name
 * the file in the error, so the file is requested again under another URL. Without this, one lost connection would break every later
 * query of the page.
 */
export async function loadClientLibrary(
  load: () => Promise<Library> = () => import('@supabase/supabase-js'),
  loadFrom: (address: string) => Promise<object> = (address) => import(/* @vite-ignore */ address),
): Promise<Library> {
  try {
    return await load()
  } catch (failure) {
    const address = /https?:\/\/\S+\.js\b/.exec(String(failure))?.[0]
    if (!address || new URL(address).origin !== window.location.origin) throw failure
    attempts += 1
    return libraryIn(await loadFrom(`${address}?again=${attempts}`), failure)
  }
}

/** Returns the library from a chunk. Chunk exports have minified names: the library is the export that has `createClient`. */
function libraryIn(file: object, failure: unknown): Library {
  const found = [file, ...Object.values(file)].find(
    (part) => typeof (part as Partial<Library> | null)?.createClient === 'function',
  )
  if (!found) throw failure
  return found as Library
}
