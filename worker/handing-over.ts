let last = Promise.resolve()

/**
 * A turn, one at a time in this process: of all mails that are on their way side by side, one at most is with the mail server
 * and not yet noted as sent, so a kill in any moment makes one mail at most go twice. Whoever has the turn gives it back.
 */
export async function takeTurn(): Promise<() => void> {
  const before = last
  let giveBack = () => {}
  last = new Promise<void>((resolve) => {
    giveBack = resolve
  })
  await before
  return giveBack
}
