import { like } from 'drizzle-orm';
import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { answerMessage } from './answer-message.ts';
import { sendMessage } from './send-message.ts';
import { contactMessages } from './tables.ts';

const answeredKey = 'DemoMessageAnswered1';

const visitorMessages: [key: string, name: string, email: string, language: Language, message: string, type?: string, path?: string][] = [
  [
    answeredKey,
    'Helen Brandt',
    'helen.brandt@example.org',
    'en',
    'Good morning,\n\nWe are a choir of 35, looking for a weekend in October. Do the cabins have heat?\n\nHelen Brandt',
  ],
  [
    'DemoMessageSpanish12',
    'Luis Ortega',
    'luis.ortega@example.org',
    'es',
    'Hola, olvidamos una chaqueta azul de niño en el comedor el domingo. ¿La encontraron?',
  ],
  [
    'DemoMessageMissing12',
    'Priya Nair',
    'priya.nair@example.org',
    'en',
    'The link to the packing list in your newsletter leads here.',
    '404',
    '/packing-list',
  ],
];

export async function fillDemoContact(
  app: AppContext,
  { administrator, volunteer }: { administrator: Caller; volunteer: Caller },
): Promise<void> {
  for (const [key, name, email, language, message, type = '', path = ''] of visitorMessages)
    await sendMessage(createCallContext(app, null, { key, name, email, message, type, path, accountId: '' }, language));
  await sendMessage(
    createCallContext(app, volunteer, {
      key: 'DemoMessageDenied123',
      name: volunteer.name,
      email: volunteer.email,
      message: 'I help with the retreat in July and would like to see the calendar.',
      type: 'pd',
      path: '/calendar',
      accountId: volunteer.accountId,
    }),
  );
  const [first] = await app.rows
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(like(contactMessages.sendKey, `${answeredKey}.%`));
  await answerMessage(
    createCallContext(app, administrator, {
      id: first?.id ?? '',
      answer: 'Yes, all but the two lakeside cabins are heated. October 16 – 18 is free; shall we hold it for you?',
    }),
  );
}
