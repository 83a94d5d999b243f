import { Writable } from 'node:stream'
import { preinitModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageLanguages } from '#core/languages/page-languages.ts'
import { nonceContext } from './context.ts'
import type { PageHandle } from './features/layout/site-frame.tsx'
import { language } from './messages/language.ts'
import { loadSentences } from './messages/said-by-server.ts'
import { NonceProvider } from './nonce.tsx'

/** The built file of each group of messages, by language (scripts/messages-plugin.ts). */
declare const messageFiles: Record<string, Record<string, string>>

await Promise.all(pageLanguages.map((of) => loadSentences(of, 'admin')))

/** Milliseconds after which React Router aborts data that a loader still streams. */
export const streamTimeout = 5_000

/** Renders the whole page before sending it. No loader streams data, and compressing and sending the page in chunks costs twice as much. */
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
  const importMap = import.meta.env.PROD ? (messageFiles[language()] ?? {}) : null
  const handle = routerContext.staticHandlerContext.matches.at(-1)?.route.handle as PageHandle | undefined
  const messages = ['frame', ...(handle?.messages ?? [])].map((group) => importMap?.[`messages/${group}`])
  const files = [...messages.filter((file) => file !== undefined), ...routerContext.manifest.entry.imports]

  return new Promise((resolve, reject) => {
    const failures: unknown[] = []
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider nonce={nonce}>
        <EarlyModules files={files} nonce={nonce} />
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          // Failed Suspense boundaries are rendered by the browser; this log entry is their only trace.
          for (const failure of failures) console.error(failure)
          const finalStatus = failures.length > 0 ? 500 : status
          pipe(
            inOnePiece((page) => {
              const html = importMap ? withImportMap(page, importMap, nonce) : page
              resolve(new Response(html, { status: finalStatus, headers }))
            }),
          )
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

/** Puts the import map first. Browsers refuse an import map after the first module, and React writes the modules first. */
function withImportMap(page: Uint8Array, imports: Record<string, string>, nonce: string): string {
  const map = `<script type="importmap" nonce="${nonce}">${JSON.stringify({ imports })}</script>`
  return Buffer.from(page).toString('utf8').replace('<head>', `<head>${map}`)
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
 * Preloads shared modules so that the browser runs each module as soon as it is loaded. Otherwise the browser would run all modules at once
 * after the last one is loaded, and block a slow phone for a third of a second.
 */
function EarlyModules({ files, nonce }: { files: string[]; nonce: string }) {
  for (const file of files) preinitModule(file, { as: 'script', nonce })
  return null
}
