import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import words from '#app/messages/editor.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Line } from '#core/editing/line.ts'
import { plainMessage } from '#core/errors.ts'
import { browserDatabase } from '#tables/database.ts'
import { type Rewriting, rewriteLine } from './rewrite-line.ts'

/** Dialog with an alternative wording for one line, proposed by the writer. Nothing changes until the user accepts it. */
export function RewriteDialog({
  line,
  isBuiltin,
  onTake,
  onClose,
}: {
  line: Line
  /** The built-in writer only uses wording from the source text and cannot follow instructions. */
  isBuiltin: boolean
  onTake: (rewriting: Rewriting) => void
  onClose: () => void
}) {
  const [instruction, setInstruction] = useState('')
  const rewrite = useMutation({
    mutationFn: async (wish: string) => rewriteLine(await browserDatabase(), line.id, wish),
  })
  const { mutate } = rewrite
  useEffect(() => {
    mutate('')
  }, [mutate])
  const proposal = rewrite.data
  return (
    <Dialog
      onClose={onClose}
      title={words.rewriteLine}
      description={isBuiltin ? words.rewriteBuiltin : words.rewriteText}
      className="max-w-xl"
    >
      <form
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(instruction)
        }}
      >
        <figure>
          <figcaption className="pb-1 text-quiet text-xs">{words.now}</figcaption>
          <p className="text-quiet">{line.text}</p>
        </figure>
        <figure aria-live="polite" aria-busy={rewrite.isPending}>
          <figcaption className="pb-1 text-quiet text-xs">{words.proposed}</figcaption>
          {rewrite.isPending && <Skeleton className="h-14" />}
          {rewrite.isError && <Banner tone="danger">{plainMessage(rewrite.error)}</Banner>}
          {!rewrite.isPending && proposal && <p className="font-serif text-lg">{proposal.text}</p>}
        </figure>
        {!isBuiltin && (
          <TextField
            label={words.wish}
            value={instruction}
            maxLength={300}
            placeholder={words.wishHint}
            onText={setInstruction}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {words.keepAsIs}
          </Button>
          <Button type="submit" variant="secondary" busy={rewrite.isPending}>
            {words.proposeAnother}
          </Button>
          <Button disabled={!proposal || rewrite.isPending} onClick={() => proposal && onTake(proposal)}>
            {words.useThis}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
