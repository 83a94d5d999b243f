import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { preinitModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext, wholeContext } from './context.ts'
import { NonceProvider } from './nonce.tsx'

/** React Router gives up on data that is still streaming after this long. */
export const streamTimeout = 5_000

/** Renders a page as a stream; crawlers and programs get it whole, so that they never see a half page. */
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
  const waitsForAll =
    loadContext.get(wholeContext) || isbot(request.headers.get('user-agent') ?? '') || routerContext.isSpaMode

  return new Promise((resolve, reject) => {
    let finalStatus = status
    let isShellSent = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider nonce={nonce}>
        <EarlyModules files={imports} nonce={nonce} />
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        [waitsForAll ? 'onAllReady' : 'onShellReady']() {
          isShellSent = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer)
              done()
            },
          })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          // Before the shell, the rejection above carries the error; after it, this is the only trace.
          if (isShellSent) console.error(error)
        },
      },
    )
    timer = setTimeout(abort, streamTimeout + 1000)
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
