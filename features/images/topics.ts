/** What live views of this room hear of. Keys are ids of pictures, of albums and of links. */
export const topics = {
  pictures: 'images.pictures',
  albums: 'images.albums',
  links: 'images.links',
} as const;
