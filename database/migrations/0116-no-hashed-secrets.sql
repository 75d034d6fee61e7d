-- What was stored of these requests was a hash over their bodies, a password or a code in it.
delete from request_keys where endpoint in (
  'admin.finishGoogleMail', 'admin.saveMail', 'admin.savePush', 'admin.saveSms', 'agent.deliver', 'auth.login',
  'auth.passkeySignIn', 'auth.resetPassword', 'auth.secondFactor', 'auth.signup', 'auth.useSignUpCode',
  'auth.verifyEmail', 'applications.apply', 'applications.sendDocument', 'factors.addPasskey', 'factors.beginPasskey',
  'factors.beginTotp', 'factors.confirmTotp', 'factors.linkGoogle', 'factors.removePasskey', 'factors.removeTotp',
  'factors.renewRecoveryCodes', 'factors.unlinkGoogle', 'integrations.createKey', 'integrations.createWebhook',
  'launch.verifyKey', 'notifications.fcmSubscribe', 'notifications.fcmUnsubscribe', 'notifications.webPushSubscribe',
  'profile.delete', 'profile.email', 'profile.export', 'profile.password', 'profile.phone');
