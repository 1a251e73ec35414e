export type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** A picture turned about its middle by an angle in degrees, in grey; what comes from outside of it is white. */
export function turned({ data, width, height }: Picture, degrees: number): Picture {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const grey = new Uint8Array(width * height);
  // Green is the most of what is bright.
  for (let at = 0; at < grey.length; at += 1) grey[at] = data[4 * at + 1] ?? 0;
  const between = (at: number, part: number) =>
    (grey[at] ?? 0) * (1 - part) + (grey[at + 1] ?? 0) * part;
  const into = new Uint8ClampedArray(data.length).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const across = x - width / 2;
      const down = y - height / 2;
      const fromX = cos * across - sin * down + width / 2;
      const fromY = sin * across + cos * down + height / 2;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const from = top * width + left;
      const below = fromY - top;
      const level =
        between(from, fromX - left) * (1 - below) + between(from + width, fromX - left) * below;
      const to = 4 * (y * width + x);
      into[to] = level;
      into[to + 1] = level;
      into[to + 2] = level;
    }
  return { data: into, width, height };
}
