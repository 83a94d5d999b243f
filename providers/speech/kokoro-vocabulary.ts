// The model's 115 symbols as runs of consecutive ids. The model was trained with these ids; ids between the runs are unused.
const runs: [firstId: number, symbols: string][] = [
  [0, '$;:,.!?'],
  [9, '—…"()“” \u0303ʣʥʦʨᵝꭧAI'],
  [31, 'O'],
  [33, 'Q'],
  [35, 'ST'],
  [39, 'W'],
  [41, 'Yᵊabcdef'],
  [50, 'hijklmnopqrstuvwxyzɑɐɒæ'],
  [75, 'βɔɕç'],
  [80, 'ɖðʤə'],
  [85, 'ɚɛɜ'],
  [90, 'ɟ'],
  [92, 'ɡ'],
  [99, 'ɥ'],
  [101, 'ɨɪʝ'],
  [110, 'ɯɰŋɳɲɴø'],
  [118, 'ɸθœ'],
  [123, 'ɹ'],
  [125, 'ɾɻ'],
  [128, 'ʁɽʂʃʈʧ'],
  [135, 'ʊʋ'],
  [138, 'ʌɣɤ'],
  [142, 'χʎ'],
  [147, 'ʒʔ'],
  [156, 'ˈˌː'],
  [162, 'ʰ'],
  [164, 'ʲ'],
  [169, '↓'],
  [171, '→↗↘'],
  [177, 'ᵻ'],
]

/** Returns tokens.txt as sherpa-onnx reads it: "symbol id" on each line. */
export function kokoroTokens(): string {
  const lines = runs.flatMap(([firstId, symbols]) =>
    [...symbols].map((symbol, n) => `${symbol} ${firstId + n}`),
  )
  return `${lines.join('\n')}\n`
}
