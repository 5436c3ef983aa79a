/** Passkeys in this browser: making one, and showing one. Null where the browser, or its user, would not. */

import * as calls from "../api/calls";
import { takeOver } from "../api/account";
import { deviceName } from "./device_name";

const ADDRESS = /^[\d.]+$|^\[/;

/** Whether a browser has passkeys here: with https and a name of the host, or on localhost. */
export function hasPasskeys(): boolean {
  return (
    isSecureContext &&
    !ADDRESS.test(location.hostname) &&
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    "toJSON" in PublicKeyCredential.prototype
  );
}

export async function addPasskey(): Promise<unknown> {
  const { options } = await calls.passkeyOptions();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await asked(navigator.credentials.create({ publicKey }));
  return made && calls.addPasskey({ credential: made, name: deviceName() });
}

export async function signInWithPasskey(): Promise<unknown> {
  const { options } = await calls.signInOptions();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const shown = await asked(navigator.credentials.get({ publicKey }));
  return shown && takeOver(await calls.signIn({ credential: shown, name: deviceName() }));
}

/** What the browser made, as JSON. Its own reasons are for programmers, and say nothing of a person who was not there. */
async function asked(prompt: Promise<Credential | null>): Promise<Record<string, unknown> | null> {
  const made = await prompt.catch(() => null);
  return made instanceof PublicKeyCredential ? (made.toJSON() as Record<string, unknown>) : null;
}
