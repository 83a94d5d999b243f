import { toast } from '#app/ui/toast-list.ts'
import { neutralMessage, plainMessage } from '#core/errors.ts'

/** For `onError`: shows what failed, and the reason if the error has a message for users. */
export function reportFailure(title: string): (error: unknown) => void {
  return (error) => {
    const message = plainMessage(error)
    toast({ title, description: message === neutralMessage ? undefined : message, variant: 'destructive' })
  }
}
