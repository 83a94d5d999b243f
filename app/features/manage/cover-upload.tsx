import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/manage.ts'
import { fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { useChange } from '#app/use-change.ts'
import { plainMessage } from '#core/errors.ts'
import { smallestCover, tooShortSide } from '#core/pictures/crop.ts'
import { pictureTypes, uploadPicture } from '#tables/accounts/accounts-queries.ts'
import { callFunction } from '#tables/call-function.ts'
import { CropDialog } from './crop-dialog.tsx'

/** Lets the creator choose and crop a picture as the episode's cover. The worker stores it in all sizes. */
export function CoverUpload({ podcastId, isPublished }: { podcastId: string; isPublished: boolean }) {
  const { viewer } = useViewer()
  const [opened, setOpened] = useState<ImageBitmap | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = () => {
    opened?.close()
    setOpened(null)
  }
  const store = useChange(
    async (db, square: File) => {
      const address = await uploadPicture(db, viewer, square, 'covers')
      await callFunction(db, 'draw-cover', { podcastId, picture: address.split('/covers/').at(-1) ?? '' })
    },
    {
      tables: ['podcasts'],
      done: {
        title: words.coverSaved,
        ...(isPublished && { description: words.coverWaits }),
      },
      failed: null,
      onDone: close,
    },
  )
  async function open(file: File) {
    setRefusal(null)
    store.reset()
    const picture = await createImageBitmap(file).catch(() => null)
    if (!picture) return setRefusal(words.noPicture)
    const pixels = tooShortSide(picture)
    if (pixels !== null) return setRefusal(fill(words.smallPicture, { pixels, least: smallestCover }))
    setOpened(picture)
  }
  const problem = refusal ?? (store.error && plainMessage(store.error))
  return (
    <>
      <FileButton
        accept={pictureTypes}
        icon={ImageUp}
        busy={store.isPending}
        onFile={(file) => void open(file)}
      >
        {words.uploadCover}
      </FileButton>
      {problem && (
        <Banner isInSight tone="danger" title={words.coverRefused} className="order-last w-full">
          {problem}
        </Banner>
      )}
      {opened && (
        <CropDialog picture={opened} isBusy={store.isPending} onClose={close} onCropped={store.mutate} />
      )}
    </>
  )
}
