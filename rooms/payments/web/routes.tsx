import type { Screen } from '../../screen.ts';

export const screens: Screen[] = [];
