import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeviceRow } from '#features/notifications/shapes.ts';
import { notificationTexts } from '#features/notifications/i18n/texts.ts';
import { DeviceLine } from './device-line.tsx';
import { deviceName } from './device-name.ts';
import { type ThisDevice, useThisDevice } from './use-this-device.ts';

export function DevicesTab() {
  const w = useTexts(notificationTexts).devices;
  const { rows, state } = useLive('notifications.devices', {});
  const thisDevice = useThisDevice();
  const test = useAction(calls.notifications.testDevices.mutate, { problems: { 'no-device': w.noDevice }, done: () => w.tested });
  // Devices that the user has tested. If a push service rejects one permanently, its row disappears and a note explains why.
  const [tested, setTested] = useState<readonly DeviceRow[]>([]);
  const lostDevices = tested.filter(({ id }) => !rows.some((row) => row.id === id));
  const onDeviceEnded = (id: string) => {
    setTested((before) => before.filter((row) => row.id !== id));
    return id === thisDevice.id ? thisDevice.remove() : undefined;
  };
  return (
    <div className="grid grid-cols-1 gap-4 max-w-form">
      <Panel title={w.here}>
        <ThisDeviceState device={thisDevice} isAdded={rows.some(({ id }) => id === thisDevice.id)} />
      </Panel>
      <Panel title={w.all} note={w.allNote}>
        {state === 'loading' && <SkeletonRows rows={2} />}
        {state === 'live' && rows.length === 0 && <p className="text-dim">{w.none}</p>}
        <ul className="divide-y">
          {rows.map((row) => (
            <DeviceLine key={row.id} row={row} isHere={row.id === thisDevice.id} onEnded={() => onDeviceEnded(row.id)} />
          ))}
        </ul>
        {lostDevices.map(({ id, userAgent }) => (
          <output key={id} className="block warning-box">
            {w.unreachable(deviceName(userAgent, w))}
          </output>
        ))}
        <ActionNote of={test} />
        {rows.length > 0 && (
          <div>
            <Button
              kind="plain"
              loading={test.pending}
              onClick={() => {
                setTested(rows);
                void test.run({});
              }}
            >
              {w.test}
            </Button>
          </div>
        )}
      </Panel>
    </div>
  );
}

function ThisDeviceState({ device, isAdded }: { device: ThisDevice; isAdded: boolean }) {
  const w = useTexts(notificationTexts).devices;
  if (device.state === null) return <SkeletonRows rows={1} />;
  if (device.state === 'on' && isAdded) return <p>{w.states.on}</p>;
  const state = device.state === 'on' ? 'off' : device.state;
  const canAdd = state === 'off' || state === 'permission-default' || state === 'token-subscribe-failed';
  return (
    <div className="grid grid-cols-1 gap-3">
      <output>{w.states[state]}</output>
      {state === 'home-screen-first' && (
        <ol className="grid grid-cols-1 gap-1 ps-5 list-disc">
          {w.homeScreen.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {canAdd && (
        <div>
          <Button loading={device.isBusy} onClick={() => void device.add()}>
            {w.add}
          </Button>
        </div>
      )}
    </div>
  );
}
