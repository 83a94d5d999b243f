import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Banner } from '#app/ui/banner.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { refuseCover } from '#core/pictures/refuse-cover.ts'
import { uploadPicture } from '#tables/accounts/accounts-queries.ts'
import { browserDatabase } from '#tables/database.ts'

/** Uploads the show's cover if directories would accept it. `onUploaded` receives its URL. */
export function ShowCoverUpload({ onUploaded }: { onUploaded: (address: string) => void }) {
  const { viewer } = useViewer()
  const upload = useMutation({
    mutationFn: async (picture: File) => {
      const refusal = refuseCover(new Uint8Array(await picture.arrayBuffer()))
      if (refusal) throw new Error(refusal)
      return uploadPicture(await browserDatabase(), viewer, picture, 'covers')
    },
    onSuccess: (address) => {
      onUploaded(address)
      toast({ title: 'The cover is here. Save the show settings to use it.' })
    },
  })
  return (
    <>
      <FileButton accept="image/png,image/jpeg" icon={ImageUp} busy={upload.isPending} onFile={upload.mutate}>
        Upload a cover
      </FileButton>
      {upload.isError && (
        <Banner tone="danger" title="This cover cannot be taken">
          {upload.error.message}
        </Banner>
      )}
    </>
  )
}
