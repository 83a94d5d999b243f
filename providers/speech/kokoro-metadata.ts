/**
 * Returns metadata that sherpa-onnx needs and upstream's model lacks. Protobuf allows appending fields to a message, so
 * these bytes go at the end of the file (ModelProto field 14, metadata_props).
 */
export function kokoroMetadata(voiceNames: string[]): Buffer {
  const properties = {
    model_type: 'kokoro',
    language: 'multi-lang',
    has_espeak: '1',
    sample_rate: '24000',
    version: '2',
    voice: 'en-us',
    style_dim: '510,1,256',
    n_speakers: String(voiceNames.length),
    speaker_names: voiceNames.join(','),
    speaker2id: voiceNames.map((name, id) => `${name}->${id}`).join(','),
    id2speaker: voiceNames.map((name, id) => `${id}->${name}`).join(','),
    maintainer: 'helmcast',
    comment: '',
  }
  return Buffer.concat(
    Object.entries(properties).map(([key, value]) =>
      field(14, Buffer.concat([field(1, Buffer.from(key)), field(2, Buffer.from(value))])),
    ),
  )
}

/** Encodes a length-delimited protobuf field. */
function field(number: number, content: Buffer): Buffer {
  return Buffer.concat([variableInteger(number * 8 + 2), variableInteger(content.length), content])
}

function variableInteger(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) | 128)
  }
}
