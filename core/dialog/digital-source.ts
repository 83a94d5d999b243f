/** How files and pages say to machines that an episode was made by AI: the codes of IPTC, and the same in schema.org. */
export const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
export const schemaSourceType = 'https://schema.org/TrainedAlgorithmicMediaDigitalSource'

export const aiStatement = 'The voices and the dialog of this episode are AI-generated.'
