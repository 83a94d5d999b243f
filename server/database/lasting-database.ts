import { setTimeout as delay } from 'node:timers/promises'
import { type DatabaseThread, type Notification, startDatabaseThread } from './database-thread.ts'
import { openWaitingRoom, type WaitingRoom } from './waiting-room.ts'

const mostAttempts = 3
/** A database that ends this soon after opening, more than `mostShortLives` times in a row, is not reopened any more. */
const shortLifeMs = 5000
const mostShortLives = 5

export type LastingDatabase = {
  /** The running thread; null while the database is being reopened. */
  current(): DatabaseThread | null
  listen(channel: string): Promise<void>
  /** Ends the thread, whatever it is doing; the socket accepts connections throughout. */
  restart(): Promise<void>
  /** Settles when the database could not be reopened. */
  crashed: Promise<Error>
  close(): Promise<void>
}

/**
 * Opens the embedded database, and reopens it on the same directory whenever its thread ends. Connections to an ended thread break; new
 * connections wait until the database is open again. Listens to `channels` again then.
 */
export async function openLasting(
  place: { dataDir: string; socketPath: string },
  onNotification: (notification: Notification) => void,
  channels: () => string[],
): Promise<LastingDatabase> {
  let thread: DatabaseThread | null = await startDatabaseThread(place, onNotification)
  let reopening: Promise<void> | null = null
  let isClosing = false
  let shortLives = 0
  let prepared: WaitingRoom | null = null
  let giveUp = (_: Error) => {}
  const crashed = new Promise<Error>((settle) => {
    giveUp = settle
  })

  function keepAlive(living: DatabaseThread): void {
    const began = performance.now()
    void living.ended.then((error) => {
      thread = null
      if (isClosing) return
      shortLives = performance.now() - began < shortLifeMs ? shortLives + 1 : 0
      if (shortLives > mostShortLives) return giveUp(error)
      console.error('The embedded database has ended and is opened anew:', error.message)
      reopening = reopen().catch(giveUp)
    })
  }

  async function reopen(): Promise<void> {
    const began = performance.now()
    const room = prepared ?? (await openWaitingRoom(place.socketPath))
    prepared = null
    for (let attempt = 1; !isClosing; attempt++) {
      try {
        const opened = await startDatabaseThread(place, onNotification)
        for (const channel of channels()) await opened.listen(channel)
        room.letIn()
        thread = opened
        keepAlive(opened)
        console.error(`The embedded database is back after ${Math.round(performance.now() - began)} ms.`)
        return
      } catch (error) {
        if (attempt === mostAttempts) {
          room.close()
          throw error
        }
        await delay(attempt * 1000)
      }
    }
    room.close()
  }

  keepAlive(thread)
  return {
    current: () => thread,
    crashed,
    async listen(channel) {
      await reopening
      // If the thread is just ending, it listens to the channel after it is reopened.
      await thread?.listen(channel).catch(() => {})
    },
    async restart() {
      const living = thread
      if (!living || prepared || isClosing) return
      // Opened before the kill, because disconnected clients reconnect at once.
      prepared = await openWaitingRoom(place.socketPath)
      await living.kill()
    },
    async close() {
      isClosing = true
      await reopening
      await thread?.close()
    },
  }
}
