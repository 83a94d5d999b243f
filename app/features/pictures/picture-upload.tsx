import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { FileButton } from '#app/ui/file-button.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { pictureTypes, uploadPicture } from '#tables/accounts/accounts-queries.ts'
import { browserDatabase } from '#tables/database.ts'

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
  const upload = useMutation({
    mutationFn: async (picture: File) => uploadPicture(await browserDatabase(), accountId, picture),
    onSuccess: onUploaded,
    onError: (error) =>
      toast({ title: 'Error uploading picture', description: error.message, variant: 'destructive' }),
  })
  return (
    <FileButton accept={pictureTypes} icon={ImageUp} busy={upload.isPending} onFile={upload.mutate}>
      {label}
    </FileButton>
  )
}
