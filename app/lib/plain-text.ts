/** The hooked letters of Hausa do not fall apart into a letter and a mark. */
const HOOKED: Partial<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }

/**
 * A text as it is compared in searches: small letters without their marks, words parted by one space.
 * `Adéyẹmí’s (13–19)` is `adeyemis 13 19`.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
