type Library = typeof import('@supabase/supabase-js')

let attempts = 0

/**
 * The library comes in a file of its own. Browsers remember for the life of a page that such a file could not be had; most
 * name it in their error, and under another address it is asked for once more. Without this, one moment without a line
 * would end every later question of the page.
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

/** A built file gives its parts short names of its own: the library is the part that has its function. */
function libraryIn(file: object, failure: unknown): Library {
  const found = [file, ...Object.values(file)].find(
    (part) => typeof (part as Partial<Library> | null)?.createClient === 'function',
  )
  if (!found) throw failure
  return found as Library
}
