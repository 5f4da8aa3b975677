/**
 * Bricolage Grotesque 1.001 gives the combining grave (U+0300) no attachment point, so that
 * Fúnmiláyọ̀ is set with the mark beside the letter. Its drawing is the acute's mirror image,
 * therefore the acute's attachment point, mirrored, is the right one.
 */
import { create } from 'fontkit'

/** @param {Buffer} ttf a TrueType font @returns {Buffer} the same font with the grave attached */
export function anchorTheGrave(ttf) {
  const font = create(ttf)
  if (!('glyphForCodePoint' in font)) throw new Error('one font expected, not a collection')
  const grave = font.glyphForCodePoint(0x300)
  const acute = font.glyphForCodePoint(0x301).id
  const gpos = table(ttf, 'GPOS')
  const at = markToBase(gpos)
  const coverage = at + gpos.readUInt16BE(at + 2)
  const marks = at + gpos.readUInt16BE(at + 8)
  const covered = readCoverage(gpos, coverage)
  if (covered.includes(grave.id)) return ttf

  const anchors = covered.map((glyph, index) => ({
    glyph,
    class: gpos.readUInt16BE(marks + 2 + index * 4),
    anchor: readAnchor(gpos, marks + gpos.readUInt16BE(marks + 4 + index * 4)),
  }))
  const model = anchors.find((mark) => mark.glyph === acute)
  if (!model) throw new Error('the acute has no attachment point to copy')
  const mirrored = Buffer.from(model.anchor)
  mirrored.writeInt16BE(grave.bbox.minX + grave.bbox.maxX - model.anchor.readInt16BE(2), 2)
  anchors.push({ glyph: grave.id, class: model.class, anchor: mirrored })
  anchors.sort((a, b) => a.glyph - b.glyph)

  // New tables go to the end; offsets are 16 bits wide and count from the subtable.
  const newCoverage = Buffer.alloc(4 + anchors.length * 2)
  newCoverage.writeUInt16BE(1, 0)
  newCoverage.writeUInt16BE(anchors.length, 2)
  anchors.forEach((mark, index) => newCoverage.writeUInt16BE(mark.glyph, 4 + index * 2))
  const newMarks = Buffer.alloc(2 + anchors.length * 4)
  newMarks.writeUInt16BE(anchors.length, 0)
  let end = newMarks.length
  anchors.forEach((mark, index) => {
    newMarks.writeUInt16BE(mark.class, 2 + index * 4)
    newMarks.writeUInt16BE(end, 4 + index * 4)
    end += mark.anchor.length
  })
  const grown = Buffer.concat([gpos, newCoverage, newMarks, ...anchors.map((mark) => mark.anchor)])
  grown.writeUInt16BE(gpos.length - at, at + 2)
  grown.writeUInt16BE(gpos.length + newCoverage.length - at, at + 8)
  return replaceTable(ttf, 'GPOS', grown)
}

/** @param {Buffer} gpos @returns {number} where the mark-to-base subtable starts */
function markToBase(gpos) {
  const list = gpos.readUInt16BE(8)
  for (let index = 0; index < gpos.readUInt16BE(list); index++) {
    const lookup = list + gpos.readUInt16BE(list + 2 + index * 2)
    const subtable = lookup + gpos.readUInt16BE(lookup + 6)
    if (gpos.readUInt16BE(lookup) === 4) return subtable
    // Type 9 only points further, with 32 bits.
    if (gpos.readUInt16BE(lookup) === 9 && gpos.readUInt16BE(subtable + 2) === 4)
      return subtable + gpos.readUInt32BE(subtable + 4)
  }
  throw new Error('no mark-to-base lookup')
}

/** @param {Buffer} gpos @param {number} at @returns {number[]} */
function readCoverage(gpos, at) {
  const count = gpos.readUInt16BE(at + 2)
  if (gpos.readUInt16BE(at) === 1)
    return Array.from({ length: count }, (_, index) => gpos.readUInt16BE(at + 4 + index * 2))
  return Array.from({ length: count }, (_, index) => {
    const [first, last] = [gpos.readUInt16BE(at + 4 + index * 6), gpos.readUInt16BE(at + 6 + index * 6)]
    return Array.from({ length: last - first + 1 }, (_, step) => first + step)
  }).flat()
}

/** @param {Buffer} gpos @param {number} at @returns {Buffer} the anchor with its variation records behind it */
function readAnchor(gpos, at) {
  if (gpos.readUInt16BE(at) !== 3) return Buffer.from(gpos.subarray(at, at + 6))
  const anchor = Buffer.from(gpos.subarray(at, at + 10))
  const parts = [anchor]
  let end = 10
  for (const slot of [6, 8]) {
    const offset = anchor.readUInt16BE(slot)
    if (!offset) continue
    parts.push(Buffer.from(gpos.subarray(at + offset, at + offset + 6)))
    anchor.writeUInt16BE(end, slot)
    end += 6
  }
  return Buffer.concat(parts)
}

/** @param {Buffer} ttf @returns {{ tag: string, sum: number, data: Buffer }[]} */
function tables(ttf) {
  return Array.from({ length: ttf.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16
    const start = ttf.readUInt32BE(at + 8)
    return {
      tag: ttf.toString('latin1', at, at + 4),
      sum: ttf.readUInt32BE(at + 4),
      data: ttf.subarray(start, start + ttf.readUInt32BE(at + 12)),
    }
  })
}

/** @param {Buffer} ttf @param {string} tag @returns {Buffer} */
function table(ttf, tag) {
  const found = tables(ttf).find((one) => one.tag === tag)
  if (!found) throw new Error(`no ${tag} table`)
  return found.data
}

/** @param {Buffer} ttf @param {string} tag @param {Buffer} data @returns {Buffer} */
function replaceTable(ttf, tag, data) {
  const all = tables(ttf).map((one) => (one.tag === tag ? { tag, sum: checksum(data), data } : one))
  const directory = Buffer.from(ttf.subarray(0, 12 + all.length * 16))
  const bodies = []
  let start = directory.length
  for (const [index, one] of all.entries()) {
    const at = 12 + index * 16
    directory.writeUInt32BE(one.sum, at + 4)
    directory.writeUInt32BE(start, at + 8)
    directory.writeUInt32BE(one.data.length, at + 12)
    const padded = Buffer.alloc(Math.ceil(one.data.length / 4) * 4)
    one.data.copy(padded)
    bodies.push(padded)
    start += padded.length
  }
  return Buffer.concat([directory, ...bodies])
}

/** @param {Buffer} data @returns {number} */
function checksum(data) {
  const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
  data.copy(padded)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
