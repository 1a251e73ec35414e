import { DoorOpen } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = { rooms: [{ key: 'gate', icon: DoorOpen }] };
