/** How postcodes are compared: "SW1A 1AA" begins with "sw1-a". */
export const compactPostcode = (postcode: string): string => postcode.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
