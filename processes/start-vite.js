/** Vite compiles on demand; edited server code takes effect with the next request, on the same backend. */
export async function startVite(server) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    server: { middlewareMode: { server }, hmr: { server } },
    appType: 'custom',
  })
  const load = () => vite.ssrLoadModule('./server/site/app.ts')
  const apps = new WeakMap()
  const { openBackend, attachRealtime, limitServer, noteWorkerEnd } = await load()
  return {
    openBackend,
    attachRealtime,
    limitServer,
    noteWorkerEnd,
    listener: (backend) => (request, response) =>
      vite.middlewares(request, response, async () => {
        try {
          const module = await load()
          if (!apps.has(module)) apps.set(module, await module.createApp(backend))
          await apps.get(module)(request, response)
        } catch (error) {
          vite.ssrFixStacktrace(error)
          console.error(error)
          response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error.stack ?? error))
        }
      }),
  }
}
