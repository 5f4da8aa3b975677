import { invalidRequest } from '../errors'
import type { Transform } from './transform-request'

export type Size = {
  width: number
  height: number
}

export type Rectangle = {
  left: number
  top: number
} & Size

/** Returns the region of an upright image to cut out. Throws LakeError 400 when `rect` lies outside the image. */
export function cutOf(picture: Size, { rect }: Transform): Rectangle {
  if (rect === null) return { left: 0, top: 0, ...picture }
  const { left, top } = rect
  if (left >= picture.width || top >= picture.height) throw invalidRequest('rect lies outside of the image')
  // Clients round the four numbers separately, so the far edges may exceed the image by one pixel.
  return {
    left,
    top,
    width: Math.min(rect.width, picture.width - left),
    height: Math.min(rect.height, picture.height - top),
  }
}

export const rotatedSize = ({ width, height }: Size, turn: number): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** Returns the position of a rectangle after a clockwise rotation of the image. */
export function rotateRectangle({ left, top, width, height }: Rectangle, picture: Size, turn: number): Rectangle {
  if (turn === 90) return { left: picture.height - top - height, top: left, width: height, height: width }
  if (turn === 180) return { left: picture.width - left - width, top: picture.height - top - height, width, height }
  if (turn === 270) return { left: top, top: picture.width - left - width, width: height, height: width }
  return { left, top, width, height }
}

/** Maximum side in pixels of an enlarged narrow image. */
const LONGEST_SIDE = 16_000
const between = (value: number, least: number | null, most: number | null) =>
  Math.max(1, Math.round(Math.min(Math.max(value, least ?? 0), most ?? Infinity)))

function fitted(cut: Size, box: Size, grows: boolean): Size {
  const scale = Math.min(
    box.width / cut.width,
    box.height / cut.height,
    grows ? Math.max(1, LONGEST_SIDE / Math.max(cut.width, cut.height)) : 1,
  )
  return { width: between(cut.width * scale, 1, null), height: between(cut.height * scale, 1, null) }
}

/** Returns the size of the result for a rotated cut of size `cut`. */
function frameOf(cut: Size, { width, height, fit, limits }: Transform): Size {
  const ratio = cut.width / cut.height
  if (fit === 'crop') {
    return {
      width: between(
        width ?? (height === null ? cut.width : height * ratio),
        limits.minWidth,
        limits.maxWidth ?? LONGEST_SIDE,
      ),
      height: between(
        height ?? (width === null ? cut.height : width / ratio),
        limits.minHeight,
        limits.maxHeight ?? LONGEST_SIDE,
      ),
    }
  }
  if (width === null && height === null) return cut
  // Without both sides there is nothing to crop or fill: the image keeps its proportions.
  const both = width !== null && height !== null
  if (both && (fit === 'scale' || fit === 'fill' || fit === 'fillmax')) return { width, height }
  if (both && fit === 'min') return { width: Math.min(width, cut.width), height: Math.min(height, cut.height) }
  return fitted(
    cut,
    { width: width ?? Infinity, height: height ?? Infinity },
    fit !== 'max' && fit !== 'fillmax' && fit !== 'min',
  )
}

export type Layout = {
  /** Size to scale the image to. */
  picture: Size
  margins: { left: number; right: number; top: number; bottom: number }
}

/**
 * Returns the scaled size of the image and its padding. Throws LakeError 400 when the padding leaves no space for the
 * image.
 */
export function layoutOf(cut: Size, transform: Transform): Layout {
  const { fit, padding } = transform
  const frame = frameOf(cut, transform)
  const room = { width: frame.width - 2 * padding, height: frame.height - 2 * padding }
  if (room.width < 1 || room.height < 1) throw invalidRequest('pad leaves nothing of the image')
  const picture = fit === 'fill' || fit === 'fillmax' ? fitted(cut, room, fit === 'fill') : room
  const left = Math.floor((frame.width - picture.width) / 2)
  const top = Math.floor((frame.height - picture.height) / 2)
  return {
    picture,
    margins: { left, right: frame.width - picture.width - left, top, bottom: frame.height - picture.height - top },
  }
}

/** Returns the part of a cut around the focal point for a result with other proportions. */
export function cropAroundFocus(cut: Rectangle, target: Size, { focus }: Transform): Rectangle {
  const scale = Math.min(cut.width / target.width, cut.height / target.height)
  const width = between(target.width * scale, 1, cut.width)
  const height = between(target.height * scale, 1, cut.height)
  const start = (length: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(at * length - part / 2, 0), length - part))
  return {
    left: cut.left + start(cut.width, width, focus.x),
    top: cut.top + start(cut.height, height, focus.y),
    width,
    height,
  }
}
