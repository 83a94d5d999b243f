/** A silent frame of mono AAC-LC: 1,024 samples at 44.1 kHz. */
const silentFrame = Buffer.from('00c800802380', 'hex')
const sampleRate = 44_100
const frameSamples = 1024

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4)
  return bytes
}
const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [place, value] of values.entries()) bytes.writeUInt16BE(value, place * 2)
  return bytes
}
const box = (name: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}
const unity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** Makes a silent M4A file (ISO 14496-12 and -14) with one AAC track, or with a video track for `avc1`. */
export function makeM4a(seconds: number, kind: 'mp4a' | 'avc1' = 'mp4a'): Buffer {
  const frames = Math.ceil((seconds * sampleRate) / frameSamples)
  const samples = frames * frameSamples
  const config = Buffer.from([0x12, 0x08])
  const decoder = Buffer.concat([
    Buffer.from([0x40, 0x15, 0, 0, 0]),
    u32(64_000, 64_000),
    Buffer.from([5, 2]),
    config,
  ])
  const es = Buffer.concat([u16(1), Buffer.from([0, 4, decoder.length]), decoder, Buffer.from([6, 1, 2])])
  const esds = box('esds', u32(0), Buffer.from([3, es.length]), es)
  const entry = box(kind, u32(0), u16(0, 1), u32(0, 0), u16(1, 16, 0, 0), u32(sampleRate * 65_536), esds)
  const ftyp = box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42isom', 'latin1'))
  const moovOf = (offset: number) =>
    box(
      'moov',
      box(
        'mvhd',
        u32(0, 0, 0, sampleRate, samples, 0x10000),
        u16(0x100, 0),
        u32(0, 0),
        unity,
        u32(0, 0, 0, 0, 0, 0, 2),
      ),
      box(
        'trak',
        box('tkhd', u32(7, 0, 0, 1, 0, samples, 0, 0), u16(0, 0, 0x100, 0), unity, u32(0, 0)),
        box(
          'mdia',
          box('mdhd', u32(0, 0, 0, sampleRate, samples), u16(0x55c4, 0)),
          box(
            'hdlr',
            u32(0, 0),
            Buffer.from(kind === 'mp4a' ? 'soun' : 'vide', 'latin1'),
            u32(0, 0, 0),
            Buffer.from('\0'),
          ),
          box(
            'minf',
            box('smhd', u32(0, 0)),
            box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
            box(
              'stbl',
              box('stsd', u32(0, 1), entry),
              box('stts', u32(0, 1, frames, frameSamples)),
              box('stsc', u32(0, 1, 1, frames, 1)),
              box('stsz', u32(0, silentFrame.length, frames)),
              box('stco', u32(0, 1, offset)),
            ),
          ),
        ),
      ),
    )
  const offset = ftyp.length + moovOf(0).length + 8
  return Buffer.concat([
    ftyp,
    moovOf(offset),
    box('mdat', Buffer.alloc(frames * silentFrame.length, silentFrame)),
  ])
}
