import { parentPort, workerData } from 'node:worker_threads';
import { readPicture } from './picture.reader.ts';

parentPort?.postMessage(readPicture(workerData as Uint8Array));
