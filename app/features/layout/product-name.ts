export const productName = 'Helmcast'
