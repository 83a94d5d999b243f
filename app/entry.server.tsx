import { Writable } from 'node:stream'
import { preinitModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './context.ts'
import { NonceProvider } from './nonce.tsx'

/** React Router gives up on data that is still streaming after this long. */
export const streamTimeout = 5_000

/**
 * Renders a page in one piece: its loaders have read all of it already, and sent in pieces it costs twice as much to pack
 * and to write.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = loadContext.get(nonceContext)
  const { imports } = routerContext.manifest.entry

  return new Promise((resolve, reject) => {
    const failures: unknown[] = []
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider nonce={nonce}>
        <EarlyModules files={imports} nonce={nonce} />
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          // A part of the page that could not be rendered is left to the browser; this is the only trace of it.
          for (const failure of failures) console.error(failure)
          const finalStatus = failures.length > 0 ? 500 : status
          pipe(inOnePiece((page) => resolve(new Response(page, { status: finalStatus, headers }))))
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError: (error) => void failures.push(error),
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

function inOnePiece(use: (page: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = []
  return new Writable({
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      use(Buffer.concat(pieces))
      done()
    },
  })
}

/**
 * Lets the browser run each file that every page needs as soon as it has arrived. Left to the page's own script they
 * all run at once in the end, and a slow phone does not answer a finger for a third of a second.
 */
function EarlyModules({ files, nonce }: { files: string[]; nonce: string }) {
  for (const file of files) preinitModule(file, { as: 'script', nonce })
  return null
}
