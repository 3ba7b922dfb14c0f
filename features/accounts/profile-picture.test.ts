import { describe, expect, it } from 'vitest';
import { textColorOn, pictureColors, parsePicture } from './profile-picture.ts';

describe('parsePicture', () => {
  it('returns a color with the initial of the first name for a value that begins with #', () => {
    expect(parsePicture('#16724f', 'robin')).toEqual({ kind: 'colour', colour: '#16724f', ink: '#ffffff', initial: 'R' });
    expect(parsePicture('#ffd', 'Élodie')).toMatchObject({ ink: '#1d2420', initial: 'É' });
    expect(parsePicture('#16724f', '')).toMatchObject({ initial: '' });
    expect(parsePicture('#16724f', ' E\u0301lodie')).toMatchObject({ initial: 'E\u0301'.toUpperCase() });
    expect(parsePicture('#16724f', '👩‍🌾 Ann')).toMatchObject({ initial: '👩‍🌾' });
    expect(parsePicture('#16724f', 'Ł')).toMatchObject({ initial: 'Ł' });
  });

  it('returns an image for a value that begins with d', () => {
    expect(parsePicture('data:image/webp;base64,AAAA', 'Robin')).toEqual({ kind: 'image', source: 'data:image/webp;base64,AAAA' });
  });

  it.each([null, undefined, '', 'nonsense', 'data:text/html;base64,AAAA', 'data:image/svg+xml;base64,AAAA'])(
    'returns the default picture for %j',
    (value) => {
      expect(parsePicture(value, 'Robin')).toEqual({ kind: 'default' });
    },
  );

  it.each(pictureColors)('keeps white text readable on the color %s', (colour) => {
    expect(textColorOn(colour)).toBe('#ffffff');
  });
});
