import { SENT_PICTURE } from '@kantuta/contract/catalogue/pictures/picture.rules';
import { base64Of } from './read-file.ts';

const QUALITY = 0.9;

/**
 * A chosen photograph as it is sent: a JPEG within the limits, turned as it was taken. Whatever the browser can show may be chosen.
 *
 * @returns why it cannot be taken, as a code of a field
 */
export async function sentPicture(
  file: Blob & { name: string },
): Promise<{ name: string; base64: string } | 'file_type' | 'out_of_range'> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return 'file_type';
  const longer = Math.max(image.width, image.height);
  if (longer < SENT_PICTURE.fewestPixels) return 'out_of_range';
  const scale = Math.min(1, SENT_PICTURE.mostPixels / longer);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return 'file_type';
  // A picture with transparent parts would turn black there.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  if (!blob) return 'file_type';
  return {
    name: `${file.name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`,
    base64: await base64Of(blob),
  };
}
