/** Topics that the live queries of this feature subscribe to. Keys are ids of pictures, albums and links. */
export const topics = {
  pictures: 'images.pictures',
  albums: 'images.albums',
  links: 'images.links',
} as const;
