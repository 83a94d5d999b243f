import { toastFailure } from '#app/ui/toast-list.ts'
import { neutralMessage, plainMessage } from '#core/errors.ts'

/** For `onError`: shows what failed, and the reason if the error has a message for users. */
export function reportFailure(title: string): (error: unknown) => void {
  return (error) => {
    const message = plainMessage(error)
    toastFailure(title, message === neutralMessage ? undefined : message)
  }
}
