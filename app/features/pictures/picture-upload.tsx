import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { pictureTypes, uploadPicture } from '#tables/accounts/browser.ts'
import { browserDatabase } from '#tables/database.ts'

/** Sends a picture from this device to the site; `onUploaded` gets its address. */
export function PictureUpload({
  accountId,
  label = 'Upload a picture',
  onUploaded,
}: {
  accountId: string
  label?: string
  onUploaded: (address: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (picture: File) => uploadPicture(await browserDatabase(), accountId, picture),
    onSuccess: onUploaded,
    onError: (error) =>
      toast({ title: 'Error uploading picture', description: error.message, variant: 'destructive' }),
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        data-testid="picture-file"
        className="hidden"
        onChange={(event) => {
          const [picture] = event.target.files ?? []
          // The same file can be chosen again after a failure.
          event.target.value = ''
          if (picture) upload.mutate(picture)
        }}
      />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        busy={upload.isPending}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
