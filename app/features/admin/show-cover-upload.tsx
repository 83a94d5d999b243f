import { ImageUp } from 'lucide-react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/show.ts'
import { Banner } from '#app/ui/banner.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { useChange } from '#app/use-change.ts'
import { refuseCover } from '#core/pictures/refuse-cover.ts'
import { uploadPicture } from '#tables/accounts/accounts-queries.ts'

/** Uploads the show's cover if directories would accept it. `onUploaded` receives its URL. */
export function ShowCoverUpload({ onUploaded }: { onUploaded: (address: string) => void }) {
  const { viewer } = useViewer()
  const upload = useChange(
    async (db, picture: File) => {
      const refusal = refuseCover(new Uint8Array(await picture.arrayBuffer()))
      if (refusal) throw new Error(refusal)
      return uploadPicture(db, viewer, picture, 'covers')
    },
    { done: words.coverUploaded, failed: null, onDone: onUploaded },
  )
  return (
    <>
      <FileButton accept="image/png,image/jpeg" icon={ImageUp} busy={upload.isPending} onFile={upload.mutate}>
        {words.uploadCover}
      </FileButton>
      {upload.isError && (
        <Banner isInSight tone="danger" title={words.coverRefused}>
          {upload.error.message}
        </Banner>
      )}
    </>
  )
}
