export const en = {
  page: {
    title: 'Contact Us',
    intro: 'Write to us and we will answer by email.',
    introDenied: 'Tell us why you need this page. Somebody who can open it for you will read this.',
    introMissing: 'Tell us what you expected to find here and where you came from.',
    about: 'About the page',
    name: 'Name',
    email: 'Email Address',
    message: 'Message',
    send: 'Send',
    sent: 'Message sent!',
    thanks: (email: string) => `Thank you. We will answer to ${email}.`,
    another: 'Write another message',
  },
  call: {
    title: (label: string) => `Calling ${label}`,
    dialling: 'Your phone should be asking to dial now. If nothing happens, use this number:',
    dial: (shown: string) => `Call ${shown}`,
    extension: (extension: string) => `Extension ${extension}`,
    missing: 'There is no number of this name.',
    contact: 'Contact Us',
  },
} as const;
