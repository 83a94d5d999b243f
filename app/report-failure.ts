import { toast } from '#app/ui/toast-list.ts'
import { neutralMessage, plainMessage } from '#core/errors.ts'

/** For `onError`: says what failed, and why, where the site has said so for people. */
export function reportFailure(title: string): (error: unknown) => void {
  return (error) => {
    const said = plainMessage(error)
    toast({ title, description: said === neutralMessage ? undefined : said, variant: 'destructive' })
  }
}
