/** A square part of a picture: how much it is enlarged, and its position between the edges (0 to 1). */
export type Crop = { zoom: number; x: number; y: number }
type Size = { width: number; height: number }

export const smallestCover = 1400

export function cropOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const size = Math.min(width, height) / zoom
  return { left: (width - size) * x, top: (height - size) * y, size }
}

/** Returns the crop after it was moved by pixels of the picture. The crop never leaves the picture. */
export function movedBy(picture: Size, crop: Crop, right: number, down: number): Crop {
  const { size } = cropOf(picture, crop)
  const moved = (place: number, by: number, room: number) =>
    room <= 0 ? place : Math.min(1, Math.max(0, place + by / room))
  return {
    ...crop,
    x: moved(crop.x, right, picture.width - size),
    y: moved(crop.y, down, picture.height - size),
  }
}

/** Returns the shorter side of a picture that is too small for a cover; null if the picture is large enough. */
export function tooShortSide({ width, height }: Size): number | null {
  const shorter = Math.min(width, height)
  return shorter < smallestCover ? shorter : null
}
