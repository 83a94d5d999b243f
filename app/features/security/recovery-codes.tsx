import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

/** Shown once: the server stores only hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Banner tone="success" title="Your app is set up. Save these recovery codes now">
      <p>Each one signs you in once if you lose your phone. They won’t be shown again.</p>
      <ul className="my-3 grid grid-cols-2 gap-x-4 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="small" onClick={onDone}>
        I’ve saved them
      </Button>
    </Banner>
  )
}
