const mostInAMinute = 10

/**
 * Handles uncaught errors. A single one is logged and survived: it comes from a stream or socket of one request, and
 * ending the site for everybody would let a client attack it. Many within a minute mean that the process itself is
 * broken; then it shuts down in order, for its supervisor to restart it.
 */
export function outliveErrors(end: () => void): void {
  let recent: number[] = []
  const outlive = (error: unknown) => {
    console.error('An error that nothing caught; the site goes on:', error)
    const now = Date.now()
    recent = [...recent.filter((at) => at > now - 60_000), now]
    if (recent.length <= mostInAMinute) return
    console.error(
      'Too many errors that nothing caught; this process ends. Start it again; nothing saved is lost.',
    )
    end()
  }
  process.on('uncaughtException', outlive)
  process.on('unhandledRejection', outlive)
}
