import { toast } from '#app/ui/toast-list.ts'
import { sentence } from '#tables/fault.ts'

/** For `onError`: says what failed, and why, where the database has said so for people. */
export function tellFailure(title: string): (error: unknown) => void {
  return (error) => toast({ title, description: sentence(error), variant: 'destructive' })
}
