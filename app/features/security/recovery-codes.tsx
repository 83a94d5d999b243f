import profile from '#app/messages/profile.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

/** New recovery codes. They are shown once, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Banner tone="success" title={profile.saveCodes}>
      <p>{profile.saveCodesText}</p>
      <ul className="my-3 grid grid-cols-2 gap-x-4 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="small" onClick={onDone}>
        {profile.codesSaved}
      </Button>
    </Banner>
  )
}
