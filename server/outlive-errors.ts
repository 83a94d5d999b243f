const mostInAMinute = 10

/**
 * What to do with an error that nothing caught. One is told and outlived: it comes from a stream or socket of one
 * request, and ending the site for everybody would be a weapon. When they come by the dozen something is broken in the
 * process itself; then it ends in good order, for its supervisor to start it again.
 */
export function outliveErrors(end: () => void, log: (...said: unknown[]) => void = console.error): void {
  let recent: number[] = []
  const outlive = (error: unknown) => {
    log('An error that nothing caught; the site goes on:', error)
    const now = Date.now()
    recent = [...recent.filter((at) => at > now - 60_000), now]
    if (recent.length <= mostInAMinute) return
    log('Too many errors that nothing caught; this process ends. Start it again; nothing saved is lost.')
    end()
  }
  process.on('uncaughtException', outlive)
  process.on('unhandledRejection', outlive)
}
