// CRC-32 as zlib computes it, bits reflected: the polynomials over GF(2) modulo this one (RFC 1952 §8).
const polynomial = 0xedb88320
const one = 2 ** 31

/** The product of two polynomials, whose checksums are written as unsigned numbers. Source: zlib's crc32_combine. */
export function multiply(a: number, b: number): number {
  let product = 0
  let factor = b
  for (let bit = one; bit >= 1; bit /= 2) {
    if (a & bit) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1
  }
  return product >>> 0
}

/** What a checksum is to be multiplied by for `bytes` more bytes behind: crc(ab) = crc(a) · shift(length of b) + crc(b). */
export function shift(bytes: number): number {
  let power = one
  // x⁸ stands for one byte; its squares for 2, 4, 8 … of them.
  let square = one / 256
  for (let left = bytes; left >= 1; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(square, power)
    square = multiply(square, square)
  }
  return power
}
