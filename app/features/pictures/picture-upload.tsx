import { ImageUp } from 'lucide-react'
import frame from '#app/messages/frame.ts'
import { FileButton } from '#app/ui/file-button.tsx'
import { useChange } from '#app/use-change.ts'
import { pictureTypes, uploadPicture } from '#tables/accounts/accounts-queries.ts'

/** Uploads a picture from this device; `onUploaded` receives its URL. */
export function PictureUpload({
  accountId,
  label = frame.uploadPicture,
  onUploaded,
}: {
  accountId: string
  label?: string
  onUploaded: (address: string) => void
}) {
  const upload = useChange((db, picture: File) => uploadPicture(db, accountId, picture), {
    failed: ({ message }) => ({ title: frame.pictureFailed, description: message }),
    onDone: onUploaded,
  })
  return (
    <FileButton accept={pictureTypes} icon={ImageUp} busy={upload.isPending} onFile={upload.mutate}>
      {label}
    </FileButton>
  )
}
