/** How files and pages tell machines that AI made an episode: IPTC's code, and the same term of schema.org. */
export const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
export const schemaSourceType = 'https://schema.org/TrainedAlgorithmicMediaDigitalSource'

export const aiStatement = 'The voices and the dialog of this episode are AI-generated.'
