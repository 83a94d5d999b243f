import { ImageUp } from 'lucide-react'
import { FileButton } from '#app/ui/file-button.tsx'
import { useChange } from '#app/use-change.ts'
import { pictureTypes, uploadPicture } from '#tables/accounts/accounts-queries.ts'

/** Uploads a picture from this device; `onUploaded` receives its URL. */
export function PictureUpload({
  accountId,
  label = 'Upload a picture',
  onUploaded,
}: {
  accountId: string
  label?: string
  onUploaded: (address: string) => void
}) {
  const upload = useChange((db, picture: File) => uploadPicture(db, accountId, picture), {
    failed: ({ message }) => ({ title: 'Error uploading picture', description: message }),
    onDone: onUploaded,
  })
  return (
    <FileButton accept={pictureTypes} icon={ImageUp} busy={upload.isPending} onFile={upload.mutate}>
      {label}
    </FileButton>
  )
}
