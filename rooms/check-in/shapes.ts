export * from './shapes/event.ts';
export * from './shapes/family.ts';
