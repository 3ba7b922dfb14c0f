import type { FastifyReply } from 'fastify';
import type { RequestContext } from './caller.ts';

/** Returns the name of the session cookie. The prefix `__Host-` binds the cookie to this host, but browsers accept it only over https. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session';
}

export function browserCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-browser' : 'browser';
}

export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

export function createSessionSetter(reply: FastifyReply, publicUrl: string): RequestContext['setSession'] {
  const name = sessionCookieName(publicUrl);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
  return (session) => {
    // Clear the cache but not the storage, because the outbox in it holds unsent changes.
    if (session === null) return void reply.clearCookie(name, options).header('clear-site-data', '"cache"');
    reply.setCookie(name, session.token, { ...options, expires: new Date(session.endsAt) });
    const { browser } = session;
    if (browser) reply.setCookie(browserCookieName(publicUrl), browser.token, { ...options, expires: new Date(browser.endsAt) });
    return undefined;
  };
}
