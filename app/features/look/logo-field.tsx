import { Trash2 } from 'lucide-react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { ownPath } from '#app/features/pictures/own-path.ts'
import { PictureUpload } from '#app/features/pictures/picture-upload.tsx'
import words from '#app/messages/show.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { LookGroup } from './look-values.ts'

/** The show's logo. The icons are made from it too. */
export function LogoField({ form, change }: LookGroup) {
  const { viewer } = useViewer()
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {form.logo_url && (
          // On dark and on light ground, as the logo is seen on the site.
          <div className="flex overflow-hidden rounded-control border border-line">
            {['bg-[#101513]', 'bg-[#fff]'].map((ground) => (
              <span key={ground} className={`flex h-20 w-32 items-center justify-center p-3 ${ground}`}>
                <img src={form.logo_url} alt="" className="max-h-full max-w-full object-contain" />
              </span>
            ))}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <PictureUpload
            accountId={viewer}
            label={form.logo_url ? words.otherLogo : words.uploadLogo}
            onUploaded={(address) => change({ logo_url: ownPath(address) })}
          />
          {form.logo_url && (
            <Button
              variant="quiet"
              size="small"
              icon={Trash2}
              onClick={() => change({ logo_url: '', logo_has_name: false })}
            >
              {words.withoutLogo}
            </Button>
          )}
        </div>
      </div>
      <p className="text-quiet text-sm">{words.logoText}</p>
      {form.logo_url && (
        <Checkbox isChecked={form.logo_has_name} onChange={(logo_has_name) => change({ logo_has_name })}>
          {words.logoHasName}
        </Checkbox>
      )}
    </div>
  )
}
